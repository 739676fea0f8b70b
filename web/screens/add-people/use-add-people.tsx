/** Opens “Add people”, the one way to find, invite, and link someone. */
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useSheet } from "#web/ui/use-sheet.ts";

const sheet = lazyPart(async () => (await import("#web/screens/add-people/add-people-sheet.tsx")).AddPeopleSheet);

/** The step that the sheet shows: the search, or an invite. */
export type Step = "find" | "invite";

/** `from` names the place that opens it, unique on its page. */
export function useAddPeople(from: string) {
  sheet.usePreload();
  const { opened, open, replace, close } = useSheet(`add people from ${from}`, { isAlwaysModal: true });
  const [step, text] = opened?.startsWith("find ") ? (["find", opened.slice(5)] as const) : (["invite", ""] as const);
  return {
    find: (searched = "") => open(`find ${searched}`),
    invite: () => open("invite"),
    sheet: opened !== undefined && (
      <sheet.Part
        step={step}
        text={text}
        onFind={(searched) => replace(`find ${searched}`)}
        onInvite={() => replace("invite")}
        onClose={close}
      />
    ),
  };
}
