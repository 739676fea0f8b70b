/** The icon for a dependent's type. */
import type { DependentType } from "#domain/items/catalogue.ts";
import type { IconName } from "#domain/icons.ts";
import { Icon } from "#web/ui/icon.tsx";
import "#web/ui/avatar.css";

export const typeIcons: Record<DependentType, IconName> = {
  Child: "child",
  Adult: "adult",
  Cat: "cat",
  Dog: "dog",
  Horse: "horse",
};

const sizes = { md: "avatar avatar-kin", lg: "avatar avatar-kin avatar-lg" } as const;

type DependentAvatarProps = {
  type: DependentType;
  size?: keyof typeof sizes;
  /** A dashed outline, for a deleted dependent. */
  dashed?: boolean;
};

export const DependentAvatar = ({ type, size = "md", dashed = false }: DependentAvatarProps) => (
  <span className={dashed ? `${sizes[size]} avatar-basted` : sizes[size]}>
    <Icon name={typeIcons[type]} />
  </span>
);
