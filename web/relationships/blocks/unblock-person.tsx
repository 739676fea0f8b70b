/** Unblocks someone. Requests they sent in the meantime appear. */
import { isolated } from "#domain/isolated.ts";
import { firstNameOf } from "#domain/people/person-name.ts";
import { announce } from "#web/focus/live-region.ts";
import { useCall } from "#web/live/use-call.ts";
import { Button } from "#web/ui/button.tsx";
import { ProblemMessage } from "#web/ui/status.tsx";
import { usePressGuard } from "#web/ui/use-press-guard.ts";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/relationships.js";

type UnblockPersonProps = {
  otherId: string;
  name: string;
  describedBy?: string | undefined;
};

export function UnblockPerson({ otherId, name, describedBy }: UnblockPersonProps) {
  const { run, busy, problem } = useCall("blocks.remove");
  const isGuarded = usePressGuard("offered", "");

  async function unblock() {
    if (await run({ otherId })) announce(w.isUnblocked({ name: isolated(name) }));
  }

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        busy={busy}
        guarded={isGuarded}
        describedBy={describedBy}
        onClick={() => void unblock()}
      >
        <span>{message(w.unblock({ name: firstNameOf(name) }))}</span>
      </Button>
      {problem && <ProblemMessage of={problem} />}
    </>
  );
}
