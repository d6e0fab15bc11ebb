/** First stop of the Tab key: over the header to the content (`<main id="content" tabIndex={-1}>`). */
export const SkipLink = ({ text }: { text: string }) => (
  <a className="skip" href="#content">
    {text}
  </a>
);
