/** The header's sign-in button, which opens a choice if there are several providers. */
import { signIn } from "#web/session/sign-in.ts";
import { useProviders } from "#web/session/use-providers.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyScreen } from "#web/ui/lazy-screen.tsx";
import { useSheet } from "#web/ui/use-sheet.ts";
import * as w from "#words/en/frame.js";

const SignInSheet = lazyScreen(async () => (await import("#web/frame/sign-in/sign-in-sheet.tsx")).SignInSheet);

/** Fetches the providers before it is known whether anyone is signed in, so that the button doesn't appear late. */
export function HeaderSignIn({ isShown }: { isShown: boolean }) {
  const providers = useProviders() ?? [];
  const { opened, open, close } = useSheet("sign-in");
  if (!isShown) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => void (providers.length > 1 ? open() : signIn())}>
        {w.signIn}
      </Button>
      {opened !== undefined && <SignInSheet onClose={() => close()} />}
    </>
  );
}
