/** The auto-saved choices below the profile form. Loaded after the dashboard: they know every system of sizes. */
import { ByEmail } from "#web/profile/by-email.tsx";
import { ShowSizesIn } from "#web/profile/show-sizes-in.tsx";

export const ProfileChoices = () => (
  <>
    <ShowSizesIn />
    <ByEmail />
  </>
);
