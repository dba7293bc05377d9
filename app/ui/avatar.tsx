import { useContext } from 'react'
import { classNames } from './class-names.ts'
import { PictureLess } from './picture-less.ts'

export interface AvatarProps {
  initials: string
  src?: string | null
  alt?: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** True if the picture is a square, as for companies. Pictures of people are circles. */
  square?: boolean
}

export function Avatar({ initials, src, alt, size = 'md', square }: AvatarProps) {
  const className = classNames(
    'avatar',
    size !== 'md' && `avatar-${size}`,
    square && 'avatar-square',
  )
  const isLess = useContext(PictureLess)
  if (src && !isLess) {
    return (
      <span className={className}>
        <img src={src} alt={alt ?? ''} width={64} height={64} loading="lazy" decoding="async" />
      </span>
    )
  }
  return (
    <span
      className={className}
      data-initials={initials}
      role={alt ? 'img' : undefined}
      aria-label={alt}
      aria-hidden={!alt}
    />
  )
}
