/** A row of What's new: a size or dependent of the viewer's that someone else deleted, with a link to restore it. */
import { Link } from "wouter";
import type { DependentType } from "#domain/catalogue.ts";
import type { DeletedByOther } from "#domain/news.ts";
import { DependentAvatar } from "#web/dependents/dependent-avatar.tsx";
import { leaveRow } from "#web/focus/return-to-row.ts";
import { SizeMini } from "#web/items/size-mini.tsx";
import { paths } from "#web/paths.ts";
import { AuthorName, NewsItem } from "#web/screens/news-item.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

type DeletedNewsProps = { entry: DeletedByOther; isNew: boolean };

/** 'Jonah deleted Teodor and 9 sizes', or 'Jonah deleted Teodor’s Hat 52 cm'. */
export const DeletedNews = ({ entry, isNew }: DeletedNewsProps) => (
  <NewsItem
    picture={
      entry.kind === "dependent" ? (
        <DependentAvatar type={entry.category as DependentType} basted />
      ) : (
        <span className="avatar avatar-tape" aria-hidden="true">
          <Icon name="trash" />
        </span>
      )
    }
    isNew={isNew}
    at={entry.at}
    acts={
      <Link
        className={buttonClass("secondary")}
        href={paths.deleted}
        onClick={leaveRow}
        aria-label={`Restore ${entry.name}`}
      >
        Restore
      </Link>
    }
  >
    <AuthorName of={entry.by} /> deleted{" "}
    {entry.kind === "dependent" ? (
      <>
        <bdi>{entry.name}</bdi>
        {entry.sizes > 0 && ` and ${entry.sizes === 1 ? "1 size" : `${entry.sizes} sizes`}`}
      </>
    ) : (
      <>
        {entry.wearer === null ? (
          "your "
        ) : (
          <>
            <bdi>{entry.wearer}</bdi>’s{" "}
          </>
        )}
        {entry.name} {entry.size && <SizeMini size={entry.size} />}
      </>
    )}
  </NewsItem>
);
