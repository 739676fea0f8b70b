/** The head of a wearer's page: the way back, their picture and name, and what can be done. */
import type { MouseEvent, ReactNode } from "react";
import { BackLink } from "#web/frame/back-link.tsx";
import { Divider } from "#web/ui/divider.tsx";
import "#web/screens/family/wearer-head.css";

type WearerHeadProps = {
  back: { href: string; words: string; onClick?: (event: MouseEvent<HTMLAnchorElement>) => void };
  picture: ReactNode;
  name: string;
  /** The type and age, and who else looks after them. */
  kind: ReactNode;
  bio: string;
  /** Buttons; the main one comes last. */
  children?: ReactNode;
};

export const WearerHead = ({ back: { words, ...link }, picture, name, kind, bio, children }: WearerHeadProps) => (
  <div className="wearer-head">
    <BackLink {...link}>{words}</BackLink>
    <div className="wearer">
      {picture}
      <div>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {kind && <p className="kind">{kind}</p>}
      </div>
      {children && <div className="cluster no-print">{children}</div>}
    </div>
    {bio && (
      <p className="wearer-bio">
        <bdi>{bio}</bdi>
      </p>
    )}
    <Divider />
  </div>
);
