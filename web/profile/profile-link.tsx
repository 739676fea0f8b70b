/** Shares a link to one's own profile with people who aren't on Kinsize yet. */
import { paths } from "#web/paths.ts";
import { ShareButton } from "#web/ui/share-button.tsx";

/** The link grants no access: people who follow it still have to send a request. */
export const ProfileLink = ({ personId }: { personId: string }) => (
  <ShareButton
    shared={{
      title: "My sizes on Kinsize",
      url: new URL(paths.publicProfile(personId), location.href).href,
    }}
  >
    Share my profile link
  </ShareButton>
);
