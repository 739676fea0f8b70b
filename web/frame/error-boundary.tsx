/** An error boundary, so that a screen that throws doesn't leave the whole page blank. */
import { Component, type ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { refetchShown } from "#web/live/live-store.ts";
import * as w from "#words/en/frame.js";

/** An error this long after the last retry is unrelated to it and retried too. */
const retryLastsMs = 10_000;

type ErrorBoundaryProps = {
  /** The screen's URL; a new one clears the error. */
  location: string;
  /** Whether the children render the viewer, as the frame does: a retry then drops that answer too. */
  showsViewer?: boolean;
  children: ReactNode;
};

type State = { location: string; isFailing: boolean; retriedAtMs: number; isBroken: boolean };

const working = { isFailing: false, retriedAtMs: -Infinity, isBroken: false };

/**
 * Render errors usually come from a stored answer, perhaps in another version's format. Drops the stored answers,
 * fetches them again once, and shows a message if rendering still fails.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { location: this.props.location, ...working };

  static getDerivedStateFromProps({ location }: ErrorBoundaryProps, state: State): State {
    return location === state.location ? state : { location, ...working };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { isFailing: true };
  }

  override componentDidCatch(): void {
    // Logs nothing itself, because React has already logged the error.
    const nowMs = performance.now();
    if (nowMs - this.state.retriedAtMs < retryLastsMs) {
      this.setState({ isBroken: true });
    } else {
      refetchShown({ alsoViewer: this.props.showsViewer ?? false });
      this.setState({ isFailing: false, retriedAtMs: nowMs });
    }
  }

  override render(): ReactNode {
    const { isFailing, isBroken } = this.state;
    if (!isFailing) return this.props.children;
    // Retries the first failure before the browser paints.
    return isBroken ? <Broken /> : null;
  }
}

/** Retries by reloading: a newer version may work, and the device keeps drafts. */
const Broken = () => (
  <div className="wrap">
    <EmptyState text={w.broken}>
      <p>{w.brokenWhat}</p>
      <Button onClick={() => location.reload()}>{w.tryAgain}</Button>
    </EmptyState>
  </div>
);
