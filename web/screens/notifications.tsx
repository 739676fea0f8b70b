/** What the viewer is told about, on which devices, how often, and by email. */
import { About, HowOften, QuietHours } from "#web/notifications/choices.tsx";
import { ByEmail } from "#web/notifications/by-email.tsx";
import { OtherDevices } from "#web/notifications/other-devices.tsx";
import { ThisDevice } from "#web/notifications/this-device.tsx";
import { ColumnBlock, Columns } from "#web/frame/columns.tsx";
import { Loading } from "#web/frame/loading.tsx";
import { QueryError } from "#web/frame/query-error.tsx";
import { SignInPrompt } from "#web/frame/sign-in/sign-in-prompt.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { useLive, useViewer } from "#web/live/use-live.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import * as w from "#words/en/notifications.js";
import "#web/notifications/notifications.css";

export function Notifications() {
  usePageTitle(w.title);
  const viewer = useViewer();
  const { answer, refusal } = useLive("notifications.page", {});
  if (refusal === "signed-out") return <SignInPrompt text={w.signInToView} />;
  if (refusal) return <QueryError refusal={refusal} />;
  if (!answer || !viewer) return <Loading />;
  const { devices, mail } = answer;
  return (
    <div className="wrap">
      <PageHeader title={w.title} description={w.lead} />
      <Columns>
        <ColumnBlock side="start">
          <section aria-label={w.where}>
            <ThisDevice devices={devices} />
            <OtherDevices devices={devices} />
            {devices.length > 0 && (
              <>
                <HowOften saved={answer.push} />
                <QuietHours saved={answer.quietHours} />
              </>
            )}
            {mail && viewer.email !== null && (
              <ByEmail saved={mail} email={viewer.email} isBounced={viewer.mailBounced} />
            )}
          </section>
        </ColumnBlock>
        <ColumnBlock side="end">
          <section aria-label={w.about}>
            <About saved={answer} />
            <p className="notifications-promise">
              <Icon name="lock" />
              <span>{w.promise}</span>
            </p>
          </section>
        </ColumnBlock>
      </Columns>
    </div>
  );
}
