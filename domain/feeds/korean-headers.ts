import type { FeedField } from './fields.ts'

/** Header names in Korean, as headerKey writes them. */
export const koreanHeaders: Readonly<Partial<Record<FeedField, string>>> = {
  stockNo: '제품번호 상품번호 재고번호 품번 관리번호 스톡번호 번호',
  shape: '모양 쉐입 셰이프 쉐이프 형태',
  carat: '중량 중량ct 캐럿 캐럿중량 무게',
  color: '컬러 색상 칼라',
  clarity: '투명도 클래리티 클라리티 내포물',
  cut: '컷 컷팅 커팅 커트',
  polish: '폴리싱 폴리시 연마 연마상태',
  symmetry: '시메트리 대칭 대칭성',
  fluorescence: '형광 형광성',
  lab: '감정원 감정기관 감정소 감정서',
  reportNo: '감정서번호 감정번호 감정서no 보증서번호 감정서',
  measurements: '치수 사이즈 크기',
  tablePct: '테이블',
  depthPct: '깊이 뎁스',
  rap: '라파포트 라파포트가격 라파',
  back: '할인 할인율',
  pricePerCt: '단가 캐럿당가격 캐럿단가 가격',
  priceTotal: '금액 총액 총금액 합계 판매가 판매가격 가격',
  comment: '비고 메모사항 참고',
  location: '위치 지역 소재지',
  availability: '상태 재고상태 판매상태',
  pieces: '수량 개수',
}
