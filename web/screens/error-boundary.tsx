/** Keeps a part of the page that can't be shown from taking the rest with it: nobody is left with a blank page. */
import { Component, type ReactNode } from "react";
import { NotLoaded } from "#web/screens/lazy-screen.tsx";
import { refetchShown } from "#web/live/live-store.ts";

type ErrorBoundaryProps = {
  /** The screen's address: another screen is tried anew. */
  location: string;
  /** What stands around the screens shows who is signed in, and nothing else that is asked for. */
  showsViewer?: boolean;
  children: ReactNode;
};

type State = { location: string; failures: number; isFailing: boolean };

/**
 * What can't be shown is most often something that the device has kept: it is dropped and asked for anew,
 * once. Where that doesn't help, a sentence says so.
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
    // React has logged the error.
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
    // The first time it is tried again before anything is painted.
    return failures === 0 ? null : <NotLoaded />;
  }
}
