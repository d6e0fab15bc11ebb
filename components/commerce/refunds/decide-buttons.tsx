import { Button } from "#components/platform/ui/button.tsx";

type Props = { yes: string; no: string; onDecide: (isAccepted: boolean) => void };

/** The two ways in which a person of staff decides a row; each asks for the reason. */
export const DecideButtons = ({ yes, no, onDecide }: Props) => (
  <>
    <Button small look="main" onClick={() => onDecide(true)}>
      {yes}
    </Button>
    <Button small onClick={() => onDecide(false)}>
      {no}
    </Button>
  </>
);
