/** Polls with increasing pauses: what a tab does while its network buffers the stream. */

export const minPauseMs = 5000;
export const maxPauseMs = 15_000;
const minLossPauseMs = 1000;

export type Round = {
  /** False once a later round has started or polling was stopped: the answers must then be dropped. */
  isCurrent: () => boolean;
  isAnsweredAgain: boolean;
  /** Whether nothing but time has passed since the previous round. */
  isTimed: boolean;
};

type PollingOptions = {
  /** Runs one round. Resolves with how long the server asks to wait. Throws Unanswered. */
  ask: (round: Round) => Promise<number>;
  onLoss: (losses: number, error: unknown) => void;
};

export function createPolling({ ask, onLoss }: PollingOptions) {
  let current: object | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rounds = 0;
  let losses = 0;

  async function run(isTimed: boolean): Promise<void> {
    const mine = (current = {});
    const isCurrent = () => current === mine;
    let pauseMs: number;
    try {
      const waitMs = await ask({ isCurrent, isAnsweredAgain: rounds > 0, isTimed });
      if (!isCurrent()) return;
      rounds += 1;
      losses = 0;
      pauseMs = Math.max(waitMs, Math.min(maxPauseMs, minPauseMs * rounds));
    } catch (error) {
      if (!isCurrent()) return;
      rounds = 0;
      losses += 1;
      onLoss(losses, error);
      pauseMs = Math.min(maxPauseMs, minLossPauseMs * 2 ** losses);
    }
    if (!isCurrent()) return;
    timer = setTimeout(() => void run(true), pauseMs * (0.75 + Math.random() / 4));
  }

  function stop(): void {
    clearTimeout(timer);
    current = undefined;
    rounds = 0;
    losses = 0;
  }

  return {
    isRunning: () => current !== undefined,
    isAnswered: () => rounds > 0,
    /** Polls now. Answers to an earlier round are dropped, because they may be older than what was just saved. */
    askNow: (): void => {
      clearTimeout(timer);
      rounds = Math.min(rounds, 1);
      void run(false);
    },
    stop,
  };
}
