import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { openLogin } from '../parts/login-request.ts'
import { useSite } from '../parts/site.ts'
import { useText } from '../text/use-text.ts'
import { FacetDrawing } from '../parts/facet-drawing.tsx'
import type { HomeText } from './home.text.en.ts'
import styles from './landing-page.module.css'

const points = ['point1', 'point2', 'point3'] as const
const shown = ['round', 'oval', 'emerald', 'pear', 'cushion', 'heart', 'marquise', 'princess'] as const

/** What a stranger at a desk sees: what the house does, and the way in. */
export function LandingPage() {
  const t = useText<HomeText>('home')
  const introduce = useSite((now) => (now.config?.isIntroduce === 1 ? now.config.introduce : ''))
  return (
    <main className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.headline}>{t('headline')}</h1>
        <p className={styles.why}>{introduce || t('headlineWhy')}</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <IconCheck size={18} stroke={2.2} aria-hidden />
              {t(point)}
            </li>
          ))}
        </ul>
        <Button size="lg" onClick={openLogin}>
          {t('logIn')}
        </Button>
      </div>
      <div className={styles.stones} aria-hidden>
        {shown.map((shape) => (
          <FacetDrawing key={shape} shape={shape} size={132} />
        ))}
      </div>
    </main>
  )
}
