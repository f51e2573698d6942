import { useEffect, useRef } from "react";

interface FilePictureProps {
  readonly file: File;
  readonly alt: string;
}

/** A chosen picture, shown from the browser's memory. */
export function FilePicture({ file, alt }: FilePictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt={alt} draggable={false} />;
}
