/** Around a page that opens “Add people”, the one way to find, invite, and link someone. */
import { type ReactNode, createContext, use } from "react";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useSheet } from "#web/ui/use-sheet.ts";

const sheet = lazyPart(async () => (await import("#web/screens/add-people/add-people-sheet.tsx")).AddPeopleSheet);

/** The step that the sheet shows: the search, or an invite. */
export type Step = "find" | "invite";

type Opens = { find: (text?: string) => void; invite: () => void };

const Opener = createContext<Opens>({ find: () => {}, invite: () => {} });

export const useAddPeople = (): Opens => use(Opener);

/** Holds the sheet, which must stay when what opened it goes or is hidden. */
export function AddPeople({ children }: { children: ReactNode }) {
  sheet.usePreload();
  const { opened, open, replace, close } = useSheet("add people", { isAlwaysModal: true });
  const isFind = opened?.startsWith("find ") === true;
  return (
    <Opener value={{ find: (text = "") => open(`find ${text}`), invite: () => open("invite") }}>
      {children}
      {opened !== undefined && (
        <sheet.Part
          step={isFind ? "find" : "invite"}
          text={isFind ? opened.slice("find ".length) : ""}
          onFind={(text) => replace(`find ${text}`)}
          onInvite={() => replace("invite")}
          onClose={close}
        />
      )}
    </Opener>
  );
}
