/** Small size labels within a sentence. */
import { SizeText } from "#web/items/size-label.tsx";
import "#web/items/size-mini.css";

export const SizeMini = ({ size }: { size: string }) => (
  <span className="size-mini">
    <SizeText size={size} />
  </span>
);

export const FormerSizeMini = ({ size }: { size: string }) => (
  <s className="size-mini">
    <SizeText size={size} />
  </s>
);

/** Read out as 'from 30 to 31', drawn as an arrow between two labels. */
export const SizeChange = ({ from, to }: { from: string; to: string }) => (
  <span className="change">
    <span className="hidden-words">from </span>
    <FormerSizeMini size={from} />{" "}
    <span className="arrow" aria-hidden="true">
      →
    </span>{" "}
    <span className="hidden-words">to </span>
    <SizeMini size={to} />
  </span>
);
