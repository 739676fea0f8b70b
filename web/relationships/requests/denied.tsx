/** Offers to block the sender beside a request that was just denied. Loaded with the first denial. */
import { BlockPerson } from "#web/relationships/blocks/block-person.tsx";
import { useBlocked } from "#web/relationships/blocks/use-blocked.ts";

type DeniedProps = { otherId: string; name: string; describedBy: string };

export const Denied = (props: DeniedProps) => <BlockPerson {...props} isBlocked={useBlocked()(props.otherId)} />;
