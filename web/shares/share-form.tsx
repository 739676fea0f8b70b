/** The form that creates a link: whose sizes, which, for how long, and a name for it. */
import type { ReactNode } from "react";
import { fieldErrors } from "#domain/field.ts";
import { isolated } from "#domain/isolated.ts";
import { firstNameOf } from "#domain/people/person-name.ts";
import { type ShareUntil, shareDraft, shareEndsAt } from "#domain/share.ts";
import { useFieldErrors } from "#web/forms/use-field-errors.ts";
import { useViewer } from "#web/live/use-live.ts";
import { useCall } from "#web/live/use-call.ts";
import { clearIdempotencyKey, idempotencyKey } from "#web/offline/idempotency.ts";
import { type CreatedLink, SharePromise } from "#web/shares/link-created.tsx";
import { rememberLink } from "#web/shares/remembered-links.ts";
import { type SharedWearer, idOf, privateNames, shareKey } from "#web/shares/shared-wearer.ts";
import type { ShareFields, SharingDraft } from "#web/shares/use-share-draft.ts";
import { countsInWords, picturesInWords, privateInWords, untilInWords } from "#web/shares/words.ts";
import { Button } from "#web/ui/button.tsx";
import { capitalized, list } from "#web/ui/lists.ts";
import { Chips } from "#web/ui/chips.tsx";
import { TextInput } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { CheckOptions } from "#web/ui/options.tsx";
import { ProblemMessage } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { message, optional } from "#web/ui/message.tsx";
import { categoryName } from "#domain/items/names.ts";
import * as controls from "#words/en/controls.js";
import * as w from "#words/en/shares.js";

const durations: readonly { value: ShareUntil; label: string }[] = [
  { value: "week", label: w.week },
  { value: "month", label: w.month },
  { value: "off", label: w.untilIOff },
];

type ShareFormProps = {
  of: SharedWearer;
  chosen: readonly SharedWearer[];
  draft: SharingDraft;
  onCreated: (link: CreatedLink) => void;
  /** The choice of wearers, with its error. */
  children: (error: string | undefined) => ReactNode;
};

export function ShareForm({ of, chosen, draft: sharing, onCreated, children }: ShareFormProps) {
  const { draft, groups, canPick, isPicking, picked, pictured, share } = sharing;
  const { run, busy, problem } = useCall("shares.add");
  const now = useNow();
  const check = () => ({
    ...fieldErrors(shareDraft, share),
    ...(chosen.length === 0 && { wearers: w.chooseSomeone }),
    ...(isPicking && picked.length === 0 && { categories: w.chooseCategory }),
  });
  const { messages, edit, accepts } = useFieldErrors<ShareFields>(check, problem, sharing.edit);
  const key = shareKey(of);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const leftOut = privateInWords(privateNames(chosen));
  const viewer = useViewer();
  const names = [...chosen.map(({ name }) => name).filter(Boolean), viewer?.displayName ?? ""];
  const shared = isPicking ? groups.filter(({ category }) => picked.includes(category)) : groups;
  const sharedCount = shared.reduce((sum, { items }) => sum + items.length, 0);

  async function create() {
    // The owner comes first, because the others are named by their ids.
    const [first, ...others] = chosen.toSorted(
      (one, other) => Number(one.dependentId !== null) - Number(other.dependentId !== null),
    );
    if (!first) return;
    const { ownerId, dependentId } = first;
    const moreDependentIds = others.flatMap((each) => each.dependentId ?? []);
    const id = idempotencyKey(key, { ...share, wearers: chosen.map(idOf) });
    const answer = await run({ ownerId, dependentId, moreDependentIds, id, share });
    if (!answer) return;
    clearIdempotencyKey(key);
    // A card has a link of its own wearer.
    if (others.length === 0) {
      const isLasting = share.categories === null && share.until === "off" && !share.showsPictures;
      rememberLink(idOf(first), { id, token: answer.token, isLasting });
    }
    sharing.reset(draft);
    onCreated({
      id,
      token: answer.token,
      wearers: [first, ...others],
      label: share.label.trim(),
      categories: share.categories,
      endsAt: shareEndsAt(share.until, Date.now()),
    });
  }

  return (
    <Form
      label={w.newLink}
      onSubmit={(form) => {
        if (accepts(form)) void create();
      }}
    >
      {children(messages["wearers"])}
      {canPick && (
        <Chips
          legend={w.whichSizes}
          choices={[
            { value: "all", label: w.allVisible({ count }) },
            { value: "some", label: w.chooseCategories },
          ]}
          value={draft.which}
          onChange={(which) => which && edit({ which })}
        />
      )}
      {isPicking && (
        <div>
          <CheckOptions
            legend={w.categories}
            hiddenLegend
            options={groups.map(({ category, items }) => ({
              value: category,
              label: categoryName(category),
              aside: items.length,
            }))}
            chosen={picked}
            error={picked.length === 0 ? messages["categories"] : undefined}
            onChange={(category, isChosen) => edit({ [category]: isChosen })}
          />
        </div>
      )}
      <p className="hint share-counts">
        {!isPicking && (canPick ? countsInWords(groups) : controls.sentence({ text: w.allVisible({ count }) }))}{" "}
        {leftOut}
      </p>
      <div>
        <Chips
          legend={w.expires}
          choices={durations}
          value={draft.until}
          onChange={(until) => until && edit({ until })}
        />
        <p className="hint share-until">
          {controls.sentence({
            text: capitalized(untilInWords(shareEndsAt(draft.until, now), now)),
          })}
        </p>
      </div>
      <TextInput
        label={message(w.label({ optional }))}
        hint={w.labelWhat}
        value={draft.label}
        error={messages["label"]}
        onChange={(label) => edit({ label })}
      />
      {pictured.length > 0 && (
        <Switch
          label={picturesInWords(pictured)}
          hint={draft.showsPictures ? w.picturesOn : w.picturesOff}
          checked={draft.showsPictures}
          onChange={(showsPictures) => edit({ showsPictures })}
        />
      )}
      <div className="sheet-act">
        <SharePromise>
          {message(
            w.theyllSee({
              count: names.length,
              names: list.format(names.map((name) => isolated(firstNameOf(name)))),
              sizes: sharedCount,
            }),
          )}
          {share.showsPictures && <> {w.theyllSeePictures}</>}
        </SharePromise>
        {problem && <ProblemMessage of={problem} />}
        <Button type="submit" size="lg" icon="link" busy={busy}>
          {busy ? w.creating : w.create}
        </Button>
      </div>
    </Form>
  );
}
