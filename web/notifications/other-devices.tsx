/** The viewer's other devices on which notifications are on. */
import type { OutputOf } from "#domain/contract.ts";
import type { NotifiedDevice } from "#domain/notifications.ts";
import { announce } from "#web/focus/live-region.ts";
import { pressProblem } from "#web/live/press-problem.ts";
import { useCall } from "#web/live/use-call.ts";
import { Rows } from "#web/rows/rows.tsx";
import { useKeptPlaces } from "#web/rows/use-kept-places.ts";
import { Button } from "#web/ui/button.tsx";
import { dayFrom, isSameDay } from "#web/ui/dates.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ProblemMessage } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";
import * as w from "#words/en/notifications.js";

export function OtherDevices({ devices }: Pick<OutputOf<"notifications.page">, "devices">) {
  const others = useKeptPlaces(devices.filter(({ isCurrent }) => !isCurrent));
  if (others.length === 0) return null;
  return (
    <div className="setting">
      <h3>{w.otherDevices}</h3>
      <Rows>
        {others.map(({ row, isGone }) => (
          <Device key={row.id} device={row} isGone={isGone} />
        ))}
      </Rows>
    </div>
  );
}

const handheld = /^(iPhone|iPad|iPod|Android)/;

const words = { done: w.alreadyOff, offline: w.offline };

function Device({ device, isGone }: { device: NotifiedDevice; isGone: boolean }) {
  const { run, busy, problem } = useCall("notifications.turnOff");
  const now = useNow();
  const name = device.device || w.unknownBrowser;
  const [word, label] = isGone
    ? [w.turnedOff, w.turnedOffOn({ device: name })]
    : [w.turnOff, w.turnOffOn({ device: name })];
  async function turnOff() {
    if (await run({ id: device.id })) announce(w.turnedOffOn({ device: name }));
  }
  return (
    <li className="notified-device">
      <span className="notified-device-lead">
        <Icon name={handheld.test(name) ? "phone" : "laptop"} />
      </span>
      <div className="notified-device-words">
        <b>{name}</b>
        <p>{isSameDay(device.since, now) ? w.onSinceToday : w.onSince({ day: dayFrom(device.since, now) })}</p>
      </div>
      <Button variant="outline" label={label} busy={busy} guarded={isGone} onClick={() => void turnOff()}>
        {word}
      </Button>
      {problem && !isGone && <ProblemMessage of={pressProblem(problem, words)} />}
    </li>
  );
}
