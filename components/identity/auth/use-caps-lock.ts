"use client";
import { type KeyboardEvent, useState } from "react";

/** Whether Caps Lock is on, as far as the last key in the field told. Spread `watch` onto the input. */
export const useCapsLock = () => {
  const [isOn, setOn] = useState(false);
  const onKey = (event: KeyboardEvent) => setOn(event.getModifierState("CapsLock"));
  return { isOn, watch: { onKeyDown: onKey, onKeyUp: onKey, onBlur: () => setOn(false) } };
};
