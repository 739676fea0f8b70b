/**
 * A profile link opened by a signed-out visitor: what this is, who decides, and what happens next. Names no one,
 * because visitors must not learn whether a profile exists.
 */
import { SizeLabel } from "#web/items/size-label.tsx";
import { SignInButtons } from "#web/frame/sign-in/sign-in-buttons.tsx";
import "#web/screens/profile/profile-for-visitors.css";

const steps = [
  {
    title: "You sign in",
    text: "You’ll see their name, picture and bio. They won’t know you looked.",
  },
  {
    title: "You ask to connect",
    text: "They’ll see your name and picture and decide whether to accept.",
  },
  {
    title: "You see each other’s sizes",
    text: "Only what each of you chooses to share. Either of you can disconnect anytime.",
  },
];

export const ProfileForVisitors = () => (
  <div className="wrap for-visitors">
    <div className="for-visitors-lead">
      <div className="for-visitors-picture" aria-hidden="true">
        <div className="short-tape" />
        <ul>
          <li>
            <SizeLabel size="" />
          </li>
          <li>
            <SizeLabel size="" />
          </li>
          <li>
            <SizeLabel size="" />
          </li>
        </ul>
      </div>
      <h1>Sign in to view this profile</h1>
      <p>
        On Kinsize, families and friends keep track of each other’s sizes, so no one has to guess in
        a store. This link opens one person’s profile, and they decide who sees their sizes.
      </p>
      <SignInButtons />
      <p className="hint">Nothing to install. You’ll come straight back to this profile.</p>
    </div>
    <section aria-labelledby="what-happens-next">
      <h2 id="what-happens-next">What happens next</h2>
      <ol className="steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  </div>
);
