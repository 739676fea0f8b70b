/** Small size labels within a sentence. */
import { SizeText } from "#web/items/size-label.tsx";
import { hidden, message } from "#web/ui/message.tsx";
import * as w from "#words/en/items.js";
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
    {message(
      w.change({
        hidden,
        from: () => <FormerSizeMini key="from" size={from} />,
        arrow: (parts) => (
          <span key="arrow" className="arrow" aria-hidden="true">
            {message(parts)}
          </span>
        ),
        to: () => <SizeMini key="to" size={to} />,
      }),
    )}
  </span>
);
