/** How to put Kinsize on the home screen of an iPhone or iPad, where alone notifications work: two drawn steps. */
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/notifications.js";
import "#web/notifications/home-screen-steps.css";

export const HomeScreenSteps = () => (
  <>
    <p className="hint">{w.homeScreen}</p>
    <ol className="home-screen-steps">
      <li>
        <svg viewBox="0 0 160 140" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <rect className="step-phone" x="30" y="-60" width="100" height="188" rx="15" />
          <path className="step-faint" d="M48 14 h64 M48 26 h48 M48 38 h56 M48 50 h40" />
          <path d="M30 78 H130" />
          <rect className="step-bar" x="40" y="84" width="80" height="10" rx="5" />
          <path
            className="step-faint"
            d="M44 103 l-3.5 4 3.5 4 M57 103 l3.5 4 -3.5 4 M98 102 h7 v10 h-7z M114 103 h6 v6 h-6z M116.5 105.5 h6 v6 h-6z"
          />
          <circle className="step-here" cx="80" cy="107" r="13" />
          <path
            className="step-sign"
            d="M80 108.5 V98.5 M76.5 101.5 L80 98 L83.5 101.5 M76 104.5 H74 V114 H86 V104.5 H84"
          />
          <path d="M68 124 H92" />
        </svg>
        <p>{message(w.stepShare)}</p>
      </li>
      <li>
        <svg viewBox="0 0 160 140" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <rect className="step-phone" x="30" y="-60" width="100" height="188" rx="15" />
          <path className="step-bar" d="M30 14 H130 V113 a15 15 0 0 1 -15 15 H45 a15 15 0 0 1 -15 -15z" />
          <path className="step-faint" d="M72 20 h16" />
          <rect className="step-row" x="38" y="30" width="84" height="22" rx="5" />
          <path className="step-faint" d="M46 41 h38 M110 37 h6 v8 h-6z" />
          <rect className="step-here" x="38" y="58" width="84" height="24" rx="5" />
          <path className="step-sign" d="M46 70 h42 M105 64 h12 v12 h-12z M111 67.5 v5 M108.5 70 h5" />
          <rect className="step-row" x="38" y="88" width="84" height="22" rx="5" />
          <path className="step-faint" d="M46 99 h30 M110 95 l3.5 8 3.5 -8z" />
          <path d="M68 122 H92" />
        </svg>
        <p>{message(w.stepAdd)}</p>
      </li>
    </ol>
    <p className="hint">{w.noShare}</p>
  </>
);
