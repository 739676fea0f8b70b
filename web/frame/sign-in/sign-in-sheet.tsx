/** The choice of providers, where the header's button can't name one. Loaded when it is first opened. */
import { SignInButtons } from "#web/frame/sign-in/sign-in-buttons.tsx";
import { Sheet } from "#web/ui/sheet.tsx";

export const SignInSheet = ({ onClose }: { onClose: () => void }) => (
  <Sheet title="Sign in" wide onClose={onClose}>
    <SignInButtons onPress={(isPopup) => isPopup && onClose()} />
  </Sheet>
);
