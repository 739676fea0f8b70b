/** Facts about a dependent: type, birth month, and who can see them. */
import type { Complete } from "#domain/field.ts";
import type { DependentDraft } from "#domain/people/dependent.ts";
import { birthMonthInWords } from "#web/dependents/birth-month-fields.tsx";
import { Fact, Facts } from "#web/ui/facts.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";

export const AboutDependent = ({
  of: { category, birthMonth, visibleToConnections },
}: {
  of: Complete<DependentDraft>;
}) => (
  <Facts>
    <Fact name="Type">{category}</Fact>
    {birthMonth && <Fact name="Born">{birthMonthInWords(birthMonth)}</Fact>}
    <Fact name="Visible to">
      {visibleToConnections ? (
        "Caretakers and connections"
      ) : (
        <>
          Only caretakers <PrivateMark />
        </>
      )}
    </Fact>
  </Facts>
);
