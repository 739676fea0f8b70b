/** An error boundary: a screen that throws must not leave the whole page blank. */
import { Component, type ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { refetchShown } from "#web/live/live-store.ts";

/** An error this long after the last retry has nothing to do with it: it's retried, too. */
const retryLastsMs = 10_000;

type ErrorBoundaryProps = {
  /** The screen's address. A new address clears the error. */
  location: string;
  /** Whether the children render the viewer: the frame does, so its retry must drop that answer too. */
  showsViewer?: boolean;
  children: ReactNode;
};

type State = { location: string; isFailing: boolean; retriedAtMs: number; isBroken: boolean };

const working = { isFailing: false, retriedAtMs: -Infinity, isBroken: false };

/**
 * A render error usually comes from an answer stored on the device, perhaps by another version. The
 * stored answers are dropped and fetched again once; if rendering still fails, a message replaces the screen.
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
    // React has already logged the error.
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
    // The first failure is retried before the browser paints.
    return isBroken ? <Broken /> : null;
  }
}

/** Reloads on a retry: a newer version may work, and the device keeps what was typed. */
const Broken = () => (
  <div className="wrap">
    <EmptyState text="This page stopped working.">
      <p>Something went wrong in Kinsize. What you typed is kept.</p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </EmptyState>
  </div>
);
