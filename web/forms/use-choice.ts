/** Saves a choice as soon as it is made, in the order of the presses. */
import { useRef, useState } from "react";
import { useDraft } from "#web/forms/use-draft.ts";

type Choosing<Value> = {
  /** The name of the draft kept on the device until it is saved, and its only field. */
  name: string;
  field: string;
  values?: readonly Value[];
  /** Resolves with undefined if it wasn't saved. */
  send: (value: Value) => Promise<unknown>;
};

export function useChoice<Value extends string>(saved: Value, { name, field, values, send }: Choosing<Value>) {
  const { draft, changed, edit, saving } = useDraft<Record<string, string>>(
    { [field]: saved },
    name,
    values && { choices: { [field]: values } },
  );
  const chosen = (draft[field] ?? saved) as Value;
  const wanted = useRef(chosen);
  const [done, setDone] = useState(false);

  async function save(value: Value) {
    wanted.current = value;
    let sent: Value | undefined;
    // During a call, another press only changes `wanted`: one more call follows.
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
    changed,
    done,
    choose: (value: Value) => {
      setDone(false);
      edit({ [field]: value });
      void save(value);
    },
    save: () => void save(chosen),
  };
}
