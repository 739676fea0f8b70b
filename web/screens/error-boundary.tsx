/** An error boundary: a screen that throws must not leave the whole page blank. */
import { Component, type ReactNode } from "react";
import { LoadError } from "#web/ui/lazy-screen.tsx";
import { refetchShown } from "#web/live/live-store.ts";

type ErrorBoundaryProps = {
  /** The screen's address. A new address clears the error. */
  location: string;
  /** Whether the children render the viewer: the frame does, so its retry must drop that answer too. */
  showsViewer?: boolean;
  children: ReactNode;
};

type State = { location: string; failures: number; isFailing: boolean };

/**
 * A render error usually comes from an answer stored on the device, perhaps by another version. The
 * stored answers are dropped and fetched again once; if rendering still fails, a message replaces the screen.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { location: this.props.location, failures: 0, isFailing: false };

  static getDerivedStateFromProps({ location }: ErrorBoundaryProps, state: State): State {
    return location === state.location ? state : { location, failures: 0, isFailing: false };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { isFailing: true };
  }

  override componentDidCatch(): void {
    // React has already logged the error.
    if (this.state.failures === 0) {
      refetchShown({ alsoViewer: this.props.showsViewer ?? false });
      this.setState({ failures: 1, isFailing: false });
    } else {
      this.setState({ failures: 2 });
    }
  }

  override render(): ReactNode {
    const { isFailing, failures } = this.state;
    if (!isFailing) return this.props.children;
    // The first failure is retried before the browser paints.
    return failures === 0 ? null : <LoadError />;
  }
}
