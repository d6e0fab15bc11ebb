/** What the dialog for files offers; the server looks at what is in them. */
export const ACCEPTED = ".pdf,.docx,.pptx,.xlsx,.odt,.odp,.png,.jpg,.jpeg,.webp,.mp3,.mp4,.zip";
