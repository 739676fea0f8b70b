/** A gallery of every UI element in every state and both themes: `npm run dev`, then open /ui. */
import { type ReactNode, useState } from "react";
import { BlankLabel, SizeLabel } from "#web/items/size-label.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Chips } from "#web/ui/chips.tsx";
import { Checkbox, OrderedChoice, Radio } from "#web/ui/choice.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Divider } from "#web/ui/divider.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Select, TextInput, Textarea } from "#web/ui/field.tsx";
import { GoogleButton } from "#web/ui/google-button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { SearchForm } from "#web/ui/search-form.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton, SkeletonShape } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ErrorMessage, ProblemMessage, Status } from "#web/ui/status.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { Count, TapeHeading } from "#web/ui/tape.tsx";
import { Toast } from "#web/ui/toast.tsx";
import { optional } from "#web/ui/message.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import "#web/screens/elements.css";

const nothing = () => {};
const themes = ["light", "dark"] as const;
const buttonVariants = ["primary", "secondary", "outline", "ghost", "danger"] as const;
const badgeVariants = ["default", "subtle", "outline", "success", "danger"] as const;

const ann = { id: "ann", displayName: "Ann Lindqvist", photoURL: null };

export function Elements() {
  usePageTitle("Elements");
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="elements">
      {themes.map((theme) => (
        <div className="elements-side" key={theme} style={{ colorScheme: theme }}>
          <PageHeader
            title={`Elements, ${theme}`}
            description="Title, description and actions of a page."
            actions={<Button onClick={() => setIsAsking(true)}>Ask</Button>}
          />
          <Specimens />
        </div>
      ))}
      {isAsking && (
        <ConfirmDialog
          title="Delete Sneakers 42?"
          text="You can’t undo this."
          busy={false}
          onConfirm={() => setIsAsking(false)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

const Cluster = ({ children }: { children: ReactNode }) => <div className="cluster">{children}</div>;

function Specimens() {
  const [text, setText] = useState("42");
  const [on, setOn] = useState(true);
  const [choice, setChoice] = useState("Child");
  const [system, setSystem] = useState("EU");
  const [order, setOrder] = useState<readonly string[]>(["UK", "EU"]);
  const field = { value: text, onChange: setText };
  return (
    <>
      <Section title="Button">
        {(["sm", "md", "lg"] as const).map((size) => (
          <Cluster key={size}>
            {buttonVariants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
          </Cluster>
        ))}
        <Cluster>
          <Button icon="plus">With an icon</Button>
          <Button busy>Sending…</Button>
          <Button disabled>Disabled</Button>
          <GoogleButton onClick={nothing}>Sign in with Google</GoogleButton>
        </Cluster>
      </Section>
      <Section title="Icon button">
        <Cluster>
          <IconButton label="Edit" icon="pencil" onClick={nothing} />
          <IconButton label="Delete" icon="trash" variant="danger" onClick={nothing} />
          <IconButton label="Disabled" icon="close" disabled onClick={nothing} />
        </Cluster>
      </Section>
      <Section title="Badge">
        <Cluster>
          {badgeVariants.map((variant) => (
            <Badge key={variant} variant={variant}>
              {variant}
            </Badge>
          ))}
          <PrivateMark />
          <Count of={3} />
        </Cluster>
      </Section>
      <Section title="Avatar">
        <Cluster>
          {(["sm", "md", "lg"] as const).map((size) => (
            <Avatar key={size} of={ann} size={size} />
          ))}
          <Avatar of={{ ...ann, photoURL: "/favicon.svg" }} />
          <Avatar of={{ ...ann, displayName: "" }} />
        </Cluster>
      </Section>
      <Section title="Label and tape">
        <TapeHeading icon="shoe">Shoes</TapeHeading>
        <Cluster>
          {["42", "38½ EU", "between 7¼ and 7⅜", ""].map((size) => (
            <SizeLabel key={size} size={size} />
          ))}
          <SizeLabel size="29 EU" unpicked />
        </Cluster>
      </Section>
      <Section title="Fields">
        <TextInput label="Text input" {...field} />
        <TextInput label="With an error" error="Enter a size." {...field} />
        <TextInput label={<>Size {optional(["optional"])}</>} look="size" hint="As printed on the label." {...field} />
        <Select label="Select" placeholder="Choose a size" options={["42", "43"]} {...field} />
        <Select label="Disabled" placeholder="Choose first" options={[]} disabled {...field} />
        <Textarea label="Textarea" {...field} />
        <Textarea label="With an error" error="Use 500 characters or fewer (26 too many)." {...field} />
        <SearchForm name="Search" label="Search" value={text} onChange={setText} onSearch={nothing} />
        <Checkbox label="Checkbox" checked={on} onChange={setOn} />
        <Checkbox label="Disabled" checked disabled onChange={nothing} />
        <Radio legend="Radio" options={["Child", "Adult"]} value={choice} onChange={setChoice} />
        <Chips
          legend="Chips"
          choices={[
            { value: "EU", label: "EU" },
            { value: "UK", label: "UK" },
            { value: "US", label: "Disabled", disabled: true },
          ]}
          value={system}
          onChange={setSystem}
          canClear
        />
        <OrderedChoice
          legend="Ordered choice"
          hint="Choose systems in the order you want to see them."
          options={["EU", "UK"]}
          names={{ EU: "EU", UK: "UK" }}
          chosen={order}
          onChange={setOrder}
        >
          <Checkbox label="Automatic" checked={order.length === 0} onChange={() => setOrder([])} />
        </OrderedChoice>
        <Switch label="Switch" hint="Takes effect when you save." checked={on} onChange={setOn} />
      </Section>
      <Section title="Card">
        <Card>Plain</Card>
        <Card variant="tape">Someone is waiting</Card>
        <Card variant="blank">A blank to fill in</Card>
      </Section>
      <Section title="Status and errors">
        <Status>
          <Spinner /> Loading…
        </Status>
        <Status done>Saved</Status>
        <ProblemMessage of={{ sentence: "You’re back online. Try again to save.", isOver: true }} />
        <ErrorMessage>This no longer exists. Someone may have deleted it.</ErrorMessage>
        <Toast onDismiss={nothing}>
          <span>Sneakers deleted</span>
          <Button variant="ghost">Undo</Button>
        </Toast>
        <EmptyState
          text={
            <>
              No sizes. <mark>Yet.</mark>
            </>
          }
          blank={<BlankLabel />}
        >
          <p>Start with the shoes you’re wearing.</p>
        </EmptyState>
        <Skeleton>
          <SkeletonShape shape="title" />
          <SkeletonShape />
          <SkeletonShape shape="size" />
          <SkeletonShape shape="disc" />
        </Skeleton>
        <Divider />
      </Section>
    </>
  );
}
