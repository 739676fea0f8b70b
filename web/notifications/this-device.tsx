/** “On this device”: turns notifications on and off in this browser, or says why it can't. */
import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { OutputOf } from "#domain/contract.ts";
import { HomeScreenSteps } from "#web/notifications/home-screen-steps.tsx";
import { useTurnOn } from "#web/notifications/use-turn-on.ts";
import { type Ability, dropSubscription, notificationAbility } from "#web/offline/push-subscription.ts";
import { useCall } from "#web/live/use-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import { Switch } from "#web/ui/switch.tsx";
import * as w from "#words/en/notifications.js";

/** Follows what someone changes in the browser's settings, or on the home screen, while the page is open. */
function useAbility(): [Ability, () => void] {
  const [ability, setAbility] = useState(notificationAbility);
  const check = useCallback(() => setAbility(notificationAbility()), []);
  useEffect(() => {
    const events = ["focus", "visibilitychange"];
    for (const event of events) addEventListener(event, check);
    return () => {
      for (const event of events) removeEventListener(event, check);
    };
  }, [check]);
  return [ability, check];
}

export function ThisDevice({ devices }: Pick<OutputOf<"notifications.page">, "devices">) {
  const [ability, checkAbility] = useAbility();
  const { turnOn, serverKey, ...turningOn } = useTurnOn();
  const turnOff = useCall("notifications.turnOff");
  const test = useCall("notifications.test");
  const [said, setSaid] = useState<"" | "no" | "tested">("");
  const device = devices.find(({ isCurrent }) => isCurrent);
  const isOn = device !== undefined && ability === "able";

  async function change(wanted: boolean) {
    setSaid("");
    if (!wanted && device) {
      if (await turnOff.run({ id: device.id })) await dropSubscription();
      return;
    }
    const isDone = await turnOn();
    checkAbility();
    if (!isDone && notificationAbility() === "able" && Notification.permission !== "granted") {
      setSaid("no");
    }
  }

  const problem = turningOn.problem ?? turnOff.problem ?? test.problem;
  const isAble = ability === "able" && serverKey !== undefined;
  const name = device?.device;
  return (
    <div className="setting">
      <Switch
        label={w.onThisDevice}
        hint={isOn ? name || w.isOn : isAble ? w.asksOnce : ""}
        checked={isOn}
        disabled={!isAble || turningOn.busy || turnOff.busy}
        onChange={(wanted) => void change(wanted)}
      />
      {ability === "denied" && <Notice title={w.blocked}>{w.blockedWhat}</Notice>}
      {(ability === "unsupported" || (ability === "able" && !isAble)) && (
        <Notice title={w.unsupported}>{w.unsupportedWhat}</Notice>
      )}
      {ability === "needs-home-screen" && <HomeScreenSteps />}
      {problem && <ProblemMessage of={problem} />}
      {said === "no" && <Status>{w.notAllowed}</Status>}
      {isOn && (
        <div className="form-foot">
          <Button
            variant="outline"
            size="sm"
            busy={test.busy}
            onClick={() => {
              void test.run({}).then((isSent) => setSaid(isSent ? "tested" : ""));
            }}
          >
            {w.sendTest}
          </Button>
          <Status done={said === "tested"}>{said === "tested" ? w.testSent : ""}</Status>
        </div>
      )}
    </div>
  );
}

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="quiet-card">
    <Icon name="bellOff" />
    <p>
      <b>{title}</b>
      {children}
    </p>
  </div>
);
