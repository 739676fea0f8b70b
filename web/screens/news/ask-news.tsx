/** News that someone asked for a size, with the way to enter it. */
import { Link } from "wouter";
import type { SizeAsk } from "#domain/news.ts";
import { leaveRow } from "#web/focus/return-to-row.ts";
import { newSize, newSizeEntry, paths } from "#web/paths.ts";
import { AuthorName, NewsItem } from "#web/screens/news/news-item.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Status } from "#web/ui/status.tsx";
import { message } from "#web/ui/message.tsx";
import { isMeasurement } from "#domain/items/catalogue.ts";
import { itemInSentence, itemName } from "#domain/items/names.ts";
import * as w from "#words/en/news.js";

type AskNewsProps = { entry: SizeAsk; isNew: boolean };

function sentenceOf({ by, wearer, category, name }: SizeAsk) {
  const who = () => <AuthorName key="who" of={by} />;
  if (name === null) return wearer === null ? w.askedYourSizes({ who }) : w.askedSizesOf({ who, wearer });
  if (category !== null && isMeasurement(category, name)) {
    const item = itemName(name);
    return wearer === null ? w.askedYourMeasurement({ who, item }) : w.askedMeasurementOf({ who, wearer, item });
  }
  const item = itemInSentence(name);
  return wearer === null ? w.askedYourItem({ who, item }) : w.askedItemOf({ who, wearer, item });
}

/** “Ingrid asks what size of winter boots Teodor wears”, or “Someone asks for Teodor’s sizes”. */
export const AskNews = ({ entry, isNew }: AskNewsProps) => (
  <NewsItem
    picture={
      entry.by ? (
        <Avatar of={{ ...entry.by, photoURL: null }} alt="" />
      ) : (
        <span className="avatar" aria-hidden="true">
          <Icon name="shop" />
        </span>
      )
    }
    isNew={isNew}
    at={entry.at}
    acts={entry.isAnswered ? <Status done>{w.answered}</Status> : <Answer to={entry} />}
  >
    {message(sentenceOf(entry))}
  </NewsItem>
);

/** Opens the form for a new size: on the size's page, or for a size to add. */
function Answer({ to: { owner, dependentId, category, name, id } }: { to: SizeAsk }) {
  const list = dependentId === null ? paths.dashboard : paths.dependent(dependentId, owner.id);
  const page = id !== null && (dependentId === null ? paths.size(id) : paths.dependentSize(dependentId, owner.id, id));
  const asked = category !== null && name !== null ? ([category, name] as const) : undefined;
  return (
    <Link
      className={buttonClass("secondary")}
      href={page ? `${page}#${newSize}` : list}
      state={page ? undefined : newSizeEntry(asked)}
      onClick={leaveRow}
    >
      {w.newSize}
    </Link>
  );
}
