/** The section that deletes the account. */
import { useState } from "react";
import { LeaveDialog } from "#web/account/leave-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Section } from "#web/ui/section.tsx";
import "#web/account/leave.css";

export function Leave() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title="Delete account">
      <p className="leave-words">
        Delete your account and everything in it. Someone you’ve linked with can take over your
        dependents.
      </p>
      <div className="form-foot">
        <button className="leave-button" type="button" onClick={() => setIsOpen(true)}>
          <Icon name="trash" />
          Delete my account…
        </button>
      </div>
      {isOpen && <LeaveDialog onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
