"use client";
import { useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";

type Props = {
  id: string;
  label: string;
  hint?: string;
  sendText: string;
  sendingText: string;
  cancelText?: string;
  initial?: string;
  send: (body: string) => Promise<unknown>;
  onSent: () => void;
  onCancel?: () => void;
};

/** A few lines of plain text; what was typed stays when it could not be sent. */
export const CommentForm = ({ id, label, hint, sendText, sendingText, cancelText, initial = "", send, onSent, onCancel }: Props) => {
  const [text, setText] = useState(initial);
  const { run, isBusy, error, errorOf } = useAction();
  const onSubmit = async () => {
    if (!(await run(() => send(text)))) return;
    setText("");
    onSent();
  };
  return (
    <Form className="stackv mt-3" onSubmit={onSubmit}>
      <Problem error={error} />
      <TextArea
        id={id}
        label={label}
        hint={hint}
        rows={3}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={errorOf("body")}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" small busy={isBusy} busyText={sendingText}>
          {sendText}
        </Button>
        {onCancel && (
          <Button small onClick={onCancel}>
            {cancelText}
          </Button>
        )}
      </div>
    </Form>
  );
};
