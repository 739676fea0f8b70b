/** The screen for printing cards: whose sizes, which cards, and what else is on them. */
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { paths } from "#web/paths.ts";
import { type CardExtra, type CardKind, CardPreview } from "#web/screens/card/card-preview.tsx";
import { type CardWearer, canLink, cardWearersOn, itemsOnCard } from "#web/screens/card/card-wearers.ts";
import { addressOf } from "#web/frame/places.ts";
import { Loading } from "#web/frame/loading.tsx";
import { QueryError } from "#web/frame/query-error.tsx";
import { SignInPrompt } from "#web/frame/sign-in/sign-in-prompt.tsx";
import { useCardLinks } from "#web/screens/card/use-card-links.ts";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Chips } from "#web/ui/chips.tsx";
import { Form } from "#web/ui/form.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CheckOptions } from "#web/ui/options.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useDayOfPrint } from "#web/ui/use-day-of-print.ts";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { ProblemMessage } from "#web/ui/status.tsx";
import { useLive, useLiveStatus, useViewer } from "#web/live/use-live.ts";
import "#web/screens/card/card.css";
import { message } from "#web/ui/message.tsx";
import * as frame from "#words/en/frame.js";
import * as w from "#words/en/card.js";

const kinds: readonly { value: CardKind; label: string }[] = [
  { value: "fridge", label: w.fridge },
  { value: "wallet", label: w.wallet },
  { value: "both", label: w.both },
];

/** `wearerIds` are the initial choice, separated by commas: dependents or the viewer. */
export function CardPage({ wearerIds }: { wearerIds?: string | undefined }) {
  usePageTitle(w.title);
  const viewer = useViewer();
  if (viewer === null) return <SignInPrompt text={w.signIn} />;
  if (!viewer) return <Loading />;
  return <CardOfViewer viewerId={viewer.id} wearerIds={wearerIds ?? viewer.id} />;
}

function CardOfViewer({ viewerId, wearerIds }: { viewerId: string; wearerIds: string }) {
  const { answer, refusal } = useLive("profiles.page", { personId: viewerId });
  if (refusal === "signed-out") return <SignInPrompt text={w.signIn} />;
  if (refusal) return <QueryError refusal={refusal} />;
  if (!answer) return <Loading />;
  return <Cards page={answer} wearerIds={wearerIds.split(",")} />;
}

type CardsProps = { page: OutputOf<"profiles.page">; wearerIds: readonly string[] };

function Cards({ page, wearerIds }: CardsProps) {
  const wearers = cardWearersOn(page);
  const [chosen, setChosen] = useState(wearerIds);
  const [kind, setKind] = useState<CardKind>("both");
  const [extras, setExtras] = useState<readonly CardExtra[]>(["notes", "qr"]);
  const date = useDayOfPrint();
  const links = useCardLinks();
  const isOffline = useLiveStatus() === "lost";
  const [prints, setPrints] = useState(0);
  // Prints once the QR codes have rendered.
  useEffect(() => {
    if (prints > 0) print();
  }, [prints]);

  const withPrivate = extras.includes("private");
  const shown = wearers.filter((wearer) => chosen.includes(wearer.id) && itemsOnCard(wearer, withPrivate).length > 0);
  const linked = extras.includes("qr") ? shown.filter(canLink) : [];
  const isCodeMissing = linked.some((wearer) => links.addressFor(wearer) === undefined);
  const first = wearers.find(({ id }) => id === wearerIds[0]);

  async function makeAndPrint() {
    if (await links.makeLinks(linked)) setPrints(prints + 1);
  }

  return (
    <div className="wrap">
      <div className="no-print">
        <Back wearer={first} />
        <PageHeader title={w.title} description={w.what} />
      </div>
      <div className="card-page">
        <Card>
          <Form label={w.options} onSubmit={() => void makeAndPrint()}>
            <CheckOptions
              legend={w.who}
              options={wearers.map((wearer) => ({
                value: wearer.id,
                label: wearer.name,
                line: lineOf(wearer, withPrivate),
              }))}
              chosen={chosen}
              onChange={(id, isChosen) => setChosen(toggled(chosen, id, isChosen))}
            />
            <div>
              <Chips legend={w.cardSize} choices={kinds} value={kind} onChange={(value) => value && setKind(value)} />
              <p className="hint card-hint">{w.cardSizeWhat}</p>
            </div>
            <CheckOptions
              legend={w.include}
              options={[
                { value: "notes", label: w.notesAndFit },
                {
                  value: "qr",
                  label: w.qrToLatest,
                  line: w.qrWhat,
                },
                {
                  value: "private",
                  label: w.privateSizes,
                  line: w.privateWhat,
                },
                ...(wearers.some(({ photoURL }) => photoURL !== null)
                  ? ([{ value: "pictures", label: w.pictures, line: w.picturesWhat }] as const)
                  : []),
              ]}
              chosen={extras}
              onChange={(extra, isChosen) => setExtras(toggled(extras, extra, isChosen))}
            />
            {extras.includes("qr") &&
              (links.problem ? (
                <ProblemMessage of={{ ...links.problem, sentence: sentenceOf(links.problem) }} />
              ) : (
                isOffline && isCodeMissing && <p className="hint">{w.offlineWithoutQr}</p>
              ))}
            <Button type="submit" size="lg" icon="print" busy={links.busy} disabled={shown.length === 0}>
              {links.busy ? w.gettingReady : w.print}
            </Button>
            <p className="hint">{w.printWhat}</p>
          </Form>
        </Card>
        <CardPreview wearers={shown} kind={kind} extras={extras} date={date} addressFor={links.addressFor} />
      </div>
    </div>
  );
}

const toggled = <Value extends string>(all: readonly Value[], value: Value, isChosen: boolean): readonly Value[] =>
  isChosen ? [...all, value] : all.filter((each) => each !== value);

const Back = ({ wearer }: { wearer: CardWearer | undefined }) => (
  <Link
    className={`${buttonClass("ghost", "sm")} card-back`}
    href={wearer?.dependentId ? paths.dependent(wearer.dependentId, wearer.ownerId) : addressOf("sizes")}
  >
    <Icon name="back" />
    {wearer?.dependentId ? <bdi>{wearer.name}</bdi> : frame.mySizes}
  </Link>
);

/** The owner of a linked dependent, or the reason why someone isn't on the card. */
function lineOf(wearer: CardWearer, withPrivate: boolean): ReactNode {
  const { companion, isPrivate } = wearer;
  const isEmpty = itemsOnCard(wearer, withPrivate).length === 0;
  if (companion === undefined && !isPrivate && !isEmpty) return undefined;
  return (
    <>
      {companion !== undefined && <>{message(w.withCompanion({ name: companion }))} </>}
      {isPrivate && <PrivateMark />} {isEmpty && (itemsOnCard(wearer, true).length > 0 ? w.onlyPrivate : w.noSizesYet)}
    </>
  );
}

type LinkProblem = NonNullable<ReturnType<typeof useCardLinks>["problem"]>;

/** When offline, says that a card can be printed without a code. */
function sentenceOf({ reason, sentence, isOver }: LinkProblem): string {
  if (reason !== undefined) return sentence;
  return isOver ? w.backOnline : w.offlineNoQr;
}
