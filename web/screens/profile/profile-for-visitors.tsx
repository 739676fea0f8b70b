/**
 * A profile link opened by a signed-out visitor: what this is, who decides, and what happens next. Names no one,
 * because visitors must not learn whether a profile exists.
 */
import { BlankLabel } from "#web/items/size-label.tsx";
import { SignInButtons } from "#web/frame/sign-in/sign-in-buttons.tsx";
import "#web/screens/profile/profile-for-visitors.css";
import * as w from "#words/en/profile.js";

const steps = [
  {
    title: w.youSignIn,
    text: w.youSignInWhat,
  },
  {
    title: w.youAsk,
    text: w.youAskWhat,
  },
  {
    title: w.youSee,
    text: w.youSeeWhat,
  },
];

export const ProfileForVisitors = () => (
  <div className="wrap for-visitors">
    <div className="for-visitors-lead">
      <div className="for-visitors-picture" aria-hidden="true">
        <div className="short-tape" />
        <ul>
          <li>
            <BlankLabel />
          </li>
          <li>
            <BlankLabel />
          </li>
          <li>
            <BlankLabel />
          </li>
        </ul>
      </div>
      <h1>{w.signInToViewThis}</h1>
      <p>{w.forVisitors}</p>
      <SignInButtons />
      <p className="hint">{w.nothingToInstall}</p>
    </div>
    <section aria-labelledby="what-happens-next">
      <h2 id="what-happens-next">{w.whatHappensNext}</h2>
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
