/** The section that deletes the account. */
import { useState } from "react";
import { LeaveDialog } from "#web/account/leave-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Section } from "#web/ui/section.tsx";
import "#web/account/leave.css";
import * as w from "#words/en/account.js";

export function Leave() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={w.deleteAccount}>
      <p className="leave-words">{w.leaveWhat}</p>
      <div className="form-foot">
        <button className="leave-button" type="button" onClick={() => setIsOpen(true)}>
          <Icon name="trash" />
          {w.deleteMine}
        </button>
      </div>
      {isOpen && <LeaveDialog onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
