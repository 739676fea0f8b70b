/** The choice of sign-in providers, lazy-loaded when the header's button first opens it. */
import { SignInButtons } from "#web/frame/sign-in/sign-in-buttons.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import * as w from "#words/en/frame.js";

export const SignInSheet = ({ onClose }: { onClose: () => void }) => (
  <Sheet title={w.signIn} wide onClose={onClose}>
    <SignInButtons onPress={(isPopup) => isPopup && onClose()} />
  </Sheet>
);
