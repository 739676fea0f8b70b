/** What is chosen on one’s own profile and saved at once, below its form. */
import { ByEmail } from "#web/profile/by-email.tsx";
import { ShowSizesIn } from "#web/profile/show-sizes-in.tsx";

export const ProfileChoices = () => (
  <>
    <ShowSizesIn />
    <ByEmail />
  </>
);
