/** The choice of a language, kept on this device and, when signed in, with the person. */
import { useId, useState } from "react";
import { type KnownLanguage, languages, nameOfLanguage } from "#domain/languages.ts";
import { change } from "#web/live/change.ts";
import { useViewer } from "#web/live/use-live.ts";
import { switchTo } from "#web/offline/app-language.ts";
import { ErrorMessage } from "#web/ui/status.tsx";
import { language } from "#words/en/formats.js";
import * as w from "#words/en/frame.js";
import "#web/frame/language-choice.css";

export function LanguageChoice() {
  const viewer = useViewer();
  const [state, setState] = useState<"unchanged" | "busy" | "failed">("unchanged");
  const id = useId();
  async function choose(chosen: KnownLanguage) {
    setState("busy");
    try {
      if (viewer) await change("profiles.update", { changes: { language: chosen } });
      switchTo(chosen);
    } catch (error) {
      console.error(error);
      setState("failed");
    }
  }
  return (
    <div className="language">
      <label htmlFor={id}>{w.language}</label>
      <select
        id={id}
        value={language}
        disabled={state === "busy"}
        onChange={(event) => void choose(event.target.value as KnownLanguage)}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {nameOfLanguage[each]}
          </option>
        ))}
      </select>
      {state === "failed" && <ErrorMessage>{w.languageUnchanged}</ErrorMessage>}
    </div>
  );
}
