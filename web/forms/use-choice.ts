/** A choice that is saved as soon as it is made, in the order of the presses. */
import { useRef, useState } from "react";
import { useDraft } from "#web/forms/use-draft.ts";

type Choosing<Value> = {
  /** The name of the draft that stays on the device until it is saved, and of its only field. */
  name: string;
  field: string;
  /** The allowed values; any text without them. */
  values?: readonly Value[];
  /** Resolves with nothing if it wasn't saved. */
  send: (value: Value) => Promise<unknown>;
};

export function useChoice<Value extends string>(
  saved: Value,
  { name, field, values, send }: Choosing<Value>,
) {
  const { draft, changed, edit, saving } = useDraft<Record<string, string>>(
    { [field]: saved },
    name,
    values && { [field]: values },
  );
  const chosen = (draft[field] ?? saved) as Value;
  const wanted = useRef(chosen);
  const [done, setDone] = useState(false);

  async function save(value: Value) {
    wanted.current = value;
    let sent: Value | undefined;
    // While a call is under way, another press only changes what is wanted: the call is followed by one more.
    while (sent !== wanted.current) {
      sent = wanted.current;
      const settle = saving({ [field]: sent });
      if (!(await send(sent))) return;
      settle();
    }
    setDone(true);
  }

  return {
    chosen,
    /** Whether it isn't saved yet. */
    changed,
    /** The last choice was saved. */
    done,
    choose: (value: Value) => {
      setDone(false);
      edit({ [field]: value });
      void save(value);
    },
    /** Sends the choice again. */
    save: () => void save(chosen),
  };
}
