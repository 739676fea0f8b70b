/** The auto-saved choices on one’s own profile, below its form. */
import { ByEmail } from "#web/profile/by-email.tsx";
import { ShowSizesIn } from "#web/profile/show-sizes-in.tsx";

export const ProfileChoices = () => (
  <>
    <ShowSizesIn />
    <ByEmail />
  </>
);
