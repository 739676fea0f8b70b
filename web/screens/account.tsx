/** The viewer's account: sign-in methods, devices, tokens, data export, and account deletion. */
import { nameOf } from "#domain/people/person-name.ts";
import { Leave } from "#web/account/leave.tsx";
import { OwnData } from "#web/account/own-data.tsx";
import { Sessions } from "#web/account/sessions.tsx";
import { SignInMethods } from "#web/account/sign-in-methods.tsx";
import { Tokens } from "#web/account/tokens.tsx";
import { useLive, useViewer } from "#web/live/use-live.ts";
import { ColumnBlock, Columns } from "#web/frame/columns.tsx";
import { Loading } from "#web/frame/loading.tsx";
import { QueryError } from "#web/frame/query-error.tsx";
import { SignInProblemPlace } from "#web/frame/sign-in/sign-in-problem-place.tsx";
import { SignInPrompt } from "#web/frame/sign-in/sign-in-prompt.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { inLine } from "#web/ui/lists.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import * as w from "#words/en/account.js";

export function Account() {
  usePageTitle(w.title);
  const viewer = useViewer();
  const { answer, refusal } = useLive("account.page", {});
  if (refusal === "signed-out") return <SignInPrompt text={w.signInToView} />;
  if (refusal) return <QueryError refusal={refusal} />;
  if (!answer || !viewer) return <Loading />;
  return (
    <div className="wrap">
      <PageHeader title={w.title} description={inLine([nameOf(viewer), viewer.email ?? ""])} />
      <Columns>
        <ColumnBlock side="end">
          <OwnData />
        </ColumnBlock>
        <ColumnBlock side="start">
          <SignInMethods account={answer} problem={<SignInProblemPlace />} />
          <Sessions account={answer} />
          <Tokens account={answer} />
        </ColumnBlock>
        <ColumnBlock side="end">
          <Leave />
        </ColumnBlock>
      </Columns>
    </div>
  );
}
