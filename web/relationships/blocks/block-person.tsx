/** Blocks someone without telling them. They can be unblocked on the blocker's profile. */
import { isolated } from "#domain/isolated.ts";
import { firstNameOf } from "#domain/people/person-name.ts";
import { announce } from "#web/focus/live-region.ts";
import { useCall } from "#web/live/use-call.ts";
import { Button } from "#web/ui/button.tsx";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import { usePressGuard } from "#web/ui/use-press-guard.ts";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/relationships.js";

type BlockPersonProps = {
  otherId: string;
  name: string;
  isBlocked: boolean;
  describedBy?: string | undefined;
};

export function BlockPerson({ otherId, name, isBlocked, describedBy }: BlockPersonProps) {
  const { run, busy, problem } = useCall("blocks.add");
  // Appears in the place of Deny, so the second tap of a double tap must not block anyone.
  const isGuarded = usePressGuard("offered", "");
  if (isBlocked) return <Status done>{w.blocked}</Status>;

  async function block() {
    if (await run({ otherId })) {
      announce(w.isBlocked({ name: isolated(name) }));
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        busy={busy}
        guarded={isGuarded}
        describedBy={describedBy}
        onClick={() => void block()}
      >
        <span>{message(w.block({ name: firstNameOf(name) }))}</span>
      </Button>
      {problem && <ProblemMessage of={problem} />}
    </>
  );
}
