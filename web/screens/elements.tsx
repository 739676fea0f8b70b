/** Every element in every state and both themes, for those who work on them: `npm run dev`, then /ui. */
import { type ReactNode, useState } from "react";
import { SizeLabel } from "#web/items/size-label.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox, Radio } from "#web/ui/choice.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Divider } from "#web/ui/divider.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Select, TextInput, Textarea } from "#web/ui/field.tsx";
import { GoogleButton } from "#web/ui/google-button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { SearchForm } from "#web/ui/search-form.tsx";
import { Section } from "#web/ui/section.tsx";
import { Bone, Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Problem, Status } from "#web/ui/status.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { Count, TapeHeading } from "#web/ui/tape.tsx";
import { usePageTitle } from "#web/screens/use-page-title.ts";
import "#web/screens/elements.css";

const nothing = () => {};
const themes = ["light", "dark"] as const;
const buttonVariants = ["primary", "secondary", "outline", "ghost", "danger"] as const;
const badgeVariants = ["default", "subtle", "outline", "success", "danger"] as const;

export function Elements() {
  usePageTitle("Elements");
  const [asking, setAsking] = useState(false);
  return (
    <div className="elements">
      {themes.map((theme) => (
        <div className="elements-side" key={theme} style={{ colorScheme: theme }}>
          <PageHeader
            title={`Elements, ${theme}`}
            description="Title, description and actions of a page."
            actions={<Button onClick={() => setAsking(true)}>Ask</Button>}
          />
          <Specimens />
        </div>
      ))}
      {asking && (
        <ConfirmDialog
          title="Delete Sneakers 42?"
          text="There is no way back."
          busy={false}
          onConfirm={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

const Row = ({ children }: { children: ReactNode }) => <div className="cluster">{children}</div>;

function Specimens() {
  const [text, setText] = useState("42");
  const [on, setOn] = useState(true);
  const [choice, setChoice] = useState("Child");
  const field = { value: text, onChange: setText };
  return (
    <>
      <Section title="Button">
        {(["sm", "md", "lg"] as const).map((size) => (
          <Row key={size}>
            {buttonVariants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          <Button icon="plus">With an icon</Button>
          <Button busy>Sending…</Button>
          <Button disabled>Disabled</Button>
          <GoogleButton onClick={nothing} />
        </Row>
      </Section>
      <Section title="Icon button">
        <Row>
          <IconButton label="Edit" icon="pencil" onClick={nothing} />
          <IconButton label="Delete" icon="trash" variant="danger" onClick={nothing} />
          <IconButton label="Disabled" icon="close" disabled onClick={nothing} />
        </Row>
      </Section>
      <Section title="Badge">
        <Row>
          {badgeVariants.map((variant) => (
            <Badge key={variant} variant={variant}>
              {variant}
            </Badge>
          ))}
          <PrivateMark />
          <Count of={3} />
        </Row>
      </Section>
      <Section title="Avatar">
        <Row>
          {(["sm", "md", "lg"] as const).map((size) => (
            <Avatar key={size} name="Ann Lindqvist" photoURL={null} size={size} />
          ))}
          <Avatar name="Ann Lindqvist" photoURL="/favicon.svg" />
          <Avatar name="" photoURL={null} />
        </Row>
      </Section>
      <Section title="Label and tape">
        <TapeHeading icon="shoe">Shoes</TapeHeading>
        <Row>
          {["42", "38½ EU", "between 7¼ and 7⅜", ""].map((size) => (
            <SizeLabel key={size} size={size} />
          ))}
        </Row>
      </Section>
      <Section title="Fields">
        <TextInput label="Text input" {...field} />
        <TextInput label="With an error" error="Enter a size." {...field} />
        <TextInput label="Size" look="size" optional hint="As it stands on the label." {...field} />
        <Select label="Select" placeholder="Choose a size" options={["42", "43"]} {...field} />
        <Select label="Disabled" placeholder="Choose first" options={[]} disabled {...field} />
        <Textarea label="Textarea" {...field} />
        <Textarea
          label="With an error"
          error="Use 500 characters or fewer (1 too many)."
          {...field}
        />
        <SearchForm
          name="Search"
          label="Search"
          value={text}
          onChange={setText}
          onSearch={nothing}
        />
        <Checkbox label="Checkbox" checked={on} onChange={setOn} />
        <Checkbox label="Disabled" checked disabled onChange={nothing} />
        <Radio legend="Radio" options={["Child", "Adult"]} value={choice} onChange={setChoice} />
        <Switch label="Switch" hint="On or off from now on." checked={on} onChange={setOn} />
      </Section>
      <Section title="Card">
        <Card>Plain</Card>
        <Card variant="tape">Somebody waits</Card>
        <Card variant="blank">A blank to be filled</Card>
      </Section>
      <Section title="Told">
        <Status>
          <Spinner /> Loading…
        </Status>
        <Status done>Saved</Status>
        <Problem>This is no longer there.</Problem>
        <Empty text="No sizes. Yet." blank={<SizeLabel size="" />}>
          <p>Begin with the shoes you have on.</p>
        </Empty>
        <Skeleton>
          <Bone shape="title" />
          <Bone />
          <Bone shape="size" />
          <Bone shape="disc" />
        </Skeleton>
        <Divider />
      </Section>
    </>
  );
}
