"use client";
import { useState } from "react";
import { FavouriteButton } from "#components/ui/favourite-button.tsx";
import { showToast } from "#components/ui/toasts.ts";

export const HeartSample = ({ title, pressed = false }: { title: string; pressed?: boolean }) => {
  const [isPressed, setPressed] = useState(pressed);
  const onPress = () => {
    setPressed(!isPressed);
    showToast({
      text: `„${title}“ ${isPressed ? "entfernt" : "gemerkt"}.`,
      actionText: "Rückgängig machen",
      onAction: () => setPressed(isPressed),
    });
  };
  return <FavouriteButton pressed={isPressed} label={`„${title}“ merken`} onPress={onPress} />;
};
