/** The layout of a screen with the family beside the chosen wearer: two columns on wide screens, one below. */
import { type ReactNode, useSyncExternalStore } from "react";
import type { Place } from "#web/frame/places.ts";
import "#web/screens/family/desk.css";

/** As in desk.css. */
const wide = matchMedia("(min-width: 64rem)");

/** Whether the family is beside the chosen wearer. */
export const useIsDesk = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      wide.addEventListener("change", listener);
      return () => wide.removeEventListener("change", listener);
    },
    () => wide.matches,
  );

type DeskProps = { rail: ReactNode; at?: Place; children: ReactNode };

export const Desk = ({ rail, at, children }: DeskProps) => (
  <div className={at ? `desk at-place at-${at}` : "desk"}>
    <div className="column-block rail">{rail}</div>
    <div className="column-block chosen">{children}</div>
  </div>
);
