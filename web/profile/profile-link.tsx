/** A link to one's own profile, for those who can't be found here yet. */
import { paths } from "#web/paths.ts";
import { ShareButton } from "#web/ui/share-button.tsx";

/** It opens nothing by itself: whoever follows it asks to connect, like everybody. */
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
