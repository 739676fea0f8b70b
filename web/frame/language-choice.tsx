/** The choice of a language, kept on this device and, when signed in, with the person. */
import { useId, useState } from "react";
import { type KnownLanguage, keptLanguage, languages, nameOfLanguage } from "#domain/languages.ts";
import { change } from "#web/live/change.ts";
import { useViewer } from "#web/live/use-live.ts";
import { switchTo } from "#web/offline/app-language.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorMessage } from "#web/ui/status.tsx";
import { language } from "#words/en/formats.js";
import * as w from "#words/en/frame.js";
import "#web/frame/language-choice.css";

/** The page's; none of a language that only tests have. */
const shown = keptLanguage(language);

export function LanguageChoice() {
  const viewer = useViewer();
  const [state, setState] = useState<"unchanged" | "busy" | "failed">("unchanged");
  /** The language in the select. Arrow keys pass others on the way to it, so a button loads the page in it then. */
  const [picked, setPicked] = useState(shown);
  const [isByKey, setIsByKey] = useState(false);
  const id = useId();
  async function choose(chosen: KnownLanguage) {
    setState("busy");
    try {
      if (viewer) await change("profiles.update", { changes: { language: chosen } });
      switchTo(chosen);
    } catch (error) {
      console.error(error);
      setState("failed");
      setPicked(shown);
    }
  }
  return (
    <div className="language">
      <label htmlFor={id}>{w.language}</label>
      <select
        id={id}
        value={picked ?? language}
        disabled={state === "busy"}
        onKeyDown={() => setIsByKey(true)}
        onPointerDown={() => setIsByKey(false)}
        onChange={(event) => {
          const chosen = event.target.value as KnownLanguage;
          setPicked(chosen);
          if (!isByKey) void choose(chosen);
        }}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {nameOfLanguage[each]}
          </option>
        ))}
      </select>
      {isByKey && picked && picked !== shown && (
        <Button variant="secondary" busy={state === "busy"} onClick={() => void choose(picked)}>
          {w.switchTo({ name: nameOfLanguage[picked] })}
        </Button>
      )}
      {state === "failed" && <ErrorMessage>{w.languageUnchanged}</ErrorMessage>}
    </div>
  );
}
