/** A dependent's picture, or their name tape: an initial on cloth of their color, or the icon of a pet's type. */
import type { DependentType } from "#domain/items/catalogue.ts";
import type { IconName } from "#domain/icons.ts";
import { isHuman } from "#domain/people/dependent-order.ts";
import { initialOf } from "#domain/people/name-tape.ts";
import { Icon } from "#web/ui/icon.tsx";
import { usePhoto } from "#web/ui/avatar.tsx";
import "#web/dependents/name-tape.css";

export const typeIcons: Record<DependentType, IconName> = {
  Child: "child",
  Adult: "adult",
  Cat: "cat",
  Dog: "dog",
  Horse: "horse",
};

const sizes = { md: "avatar name-tape", lg: "avatar name-tape avatar-lg" } as const;

const noNames: readonly string[] = [];

type NameTapeProps = {
  of: {
    category: DependentType;
    name: string;
    /** The cloth's color (domain/people/name-tape.ts); undefined in news, which don't have it. */
    tape?: number;
    photoURL?: string | null;
  };
  /** The names in the same list: of two that begin alike, each shows two letters. */
  among?: readonly string[];
  size?: keyof typeof sizes;
  /** A dashed outline without color, for a deleted dependent. */
  dashed?: boolean;
};

export function NameTape({
  of: { category, name, tape, photoURL },
  among = noNames,
  size = "md",
  dashed = false,
}: NameTapeProps) {
  const photo = usePhoto(dashed ? null : photoURL);
  const color = dashed ? " avatar-basted" : tape === undefined ? "" : ` cloth-${tape + 1}`;
  if (photo.src !== undefined) {
    return (
      <span className={sizes[size]} aria-hidden="true">
        <img {...photo} alt="" />
      </span>
    );
  }
  const initial = isHuman(category) ? initialOf(name, among) : "";
  return (
    // The name is beside it, and so the initial is no text: nothing finds, copies, or translates it.
    <span className={sizes[size] + color} data-initial={initial} aria-hidden="true">
      {initial === "" && <Icon name={typeIcons[category]} />}
    </span>
  );
}
