"use client";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { useState } from "react";
import { Field, type FieldTexts } from "#components/platform/ui/field.tsx";

export type Suggestion = { value: string /** "3 Materialien". */; note?: string };

export type SuggestFieldProps = FieldTexts & {
  id?: string;
  value: string;
  onValue: (value: string) => void;
  /** Enter, a comma, or a suggestion that was chosen. */
  onTake: (value: string) => void;
  suggestions: readonly Suggestion[];
  maxLength?: number;
  disabled?: boolean;
};

/** Free words with suggestions below: arrows go through them, Enter takes what is marked or what was typed, Escape closes the list. */
export const SuggestField = (props: SuggestFieldProps) => {
  const { label, hideLabel, hint, error, ok, optional, id, value, onValue, onTake, suggestions, maxLength, disabled } = props;
  // Suggestions come after the typing: whether the list is wanted is known before there is one.
  const [isWanted, setWanted] = useState(false);
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} ok={ok} optional={optional} id={id}>
      {(control) => (
        <Autocomplete.Root
          // Filtered where they come from.
          mode="none"
          items={suggestions as Suggestion[]}
          itemToStringValue={(item) => item.value}
          value={value}
          disabled={disabled}
          open={isWanted && suggestions.length > 0}
          onOpenChange={setWanted}
          onValueChange={(next, { reason }) => {
            setWanted(reason !== "item-press");
            if (reason === "item-press") onTake(next);
            else onValue(next);
          }}
        >
          <Autocomplete.Input
            {...control}
            className="in"
            maxLength={maxLength}
            onKeyDown={(event) => {
              const isMarked = event.currentTarget.getAttribute("aria-activedescendant") !== null;
              if (event.nativeEvent.isComposing || (event.key !== "," && (event.key !== "Enter" || isMarked))) return;
              event.preventDefault();
              setWanted(false);
              onTake(value);
            }}
            onBlur={() => value.trim() && onTake(value)}
          />
          {suggestions.length > 0 && (
            <Autocomplete.Portal>
              <Autocomplete.Positioner className="pop-place" sideOffset={4}>
                <Autocomplete.Popup className="pop">
                  <Autocomplete.List>
                    {(item: Suggestion) => (
                      <Autocomplete.Item key={item.value} value={item} className="pop-i">
                        {item.value}
                        {item.note && <span className="ms-auto text-13 text-ink-3">{item.note}</span>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.List>
                </Autocomplete.Popup>
              </Autocomplete.Positioner>
            </Autocomplete.Portal>
          )}
        </Autocomplete.Root>
      )}
    </Field>
  );
};
