/** An icon for a dependent's type. */
import type { DependentType } from "#domain/catalogue.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import "#web/ui/avatar.css";

export const typeIcons: Record<DependentType, IconName> = {
  Child: "child",
  Adult: "adult",
  Cat: "cat",
  Dog: "dog",
  Horse: "horse",
};

const sizes = { md: "avatar avatar-kin", lg: "avatar avatar-kin avatar-lg" } as const;

type DependentAvatarProps = { type: DependentType; size?: keyof typeof sizes };

export const DependentAvatar = ({ type, size = "md" }: DependentAvatarProps) => (
  <span className={sizes[size]}>
    <Icon name={typeIcons[type]} />
  </span>
);
