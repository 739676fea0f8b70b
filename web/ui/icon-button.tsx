/** A round icon button; its label is for screen readers and a tooltip. */
import type { IconName } from "#domain/icons.ts";
import { Icon } from "#web/ui/icon.tsx";
import "#web/ui/icon-button.css";

const variants = { plain: "icon-button", danger: "icon-button icon-button-danger" } as const;

/** For links that look like icon buttons. */
export const iconButtonClass = variants.plain;

type IconButtonProps = {
  label: string;
  icon: IconName;
  onClick: () => void;
  variant?: keyof typeof variants;
  disabled?: boolean;
  describedBy?: string | undefined;
};

export const IconButton = ({ label, icon, onClick, variant = "plain", disabled, describedBy }: IconButtonProps) => (
  <button
    className={variants[variant]}
    type="button"
    aria-label={label}
    title={label}
    aria-describedby={describedBy}
    onClick={onClick}
    disabled={disabled}
  >
    <Icon name={icon} />
  </button>
);
